import { Icon } from "~/components/icon";
import type { Scenes } from "~/content/scenes";

import { Scene } from "./scene";

/** A flow whose nodes light in order and part at the end: what fits is posted, the rest waits for a person. */
export function FlowScene({ flow: content, mark }: Scenes) {
  return (
    <Scene mark={mark} alt={content.alt} title={content.title} time={content.time} className="@container">
      <div className="flow chain chain-icons @min-[42rem]:chain-across">
        {content.nodes.map((node) => (
          <FlowNode key={node.title} node={node} />
        ))}
        <div className="flow-ends chain chain-icons @min-[42rem]:p-0">
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
    <div className="grid content-center @min-[42rem]:content-start">
      <Icon name={node.icon} className="chain-icon" />
      <p>
        <b className="block font-semibold">{node.title}</b> <span className="num text-muted text-sm">{node.text}</span>
      </p>
    </div>
  );
}
