import { Icon } from "~/components/icon";
import type { Scenes } from "~/content/scenes";

import { Scene } from "./scene";

/** A flow whose nodes light in order and part at the end: what fits is posted, the rest waits for a person. */
export function FlowScene({ flow: content, mark }: Scenes) {
  return (
    <Scene mark={mark} alt={content.alt} title={content.title} time={content.time} className="@container">
      <div className="flow">
        {content.nodes.map((node) => (
          <FlowNode key={node.title} node={node} />
        ))}
        <div className="flow-fork">
          {content.ends.map((node) => (
            <FlowNode key={node.title} node={node} />
          ))}
        </div>
      </div>
    </Scene>
  );
}

function FlowNode({ node }: { node: Scenes["flow"]["nodes"][number] }) {
  return (
    <div className="flow-node">
      <span className="flow-icon">
        <Icon name={node.icon} />
      </span>
      <p>
        <b className="block font-semibold">{node.title}</b> <span className="num text-muted text-sm">{node.text}</span>
      </p>
    </div>
  );
}
