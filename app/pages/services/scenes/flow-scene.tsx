import { Icon } from "~/components/icon";
import type { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

type Content = (typeof scenes)["flow"];
type Node = Content["nodes"][number] | Content["ends"][number];

/** A flow whose nodes light in order and part at the end: what fits is posted, the rest waits for a person. */
export function FlowScene({ content, mark }: { content: Content; mark: string }) {
  return (
    <Scene alt={content.alt} title={content.title} time={content.time} mark={mark}>
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

function FlowNode({ node }: { node: Node }) {
  return (
    <div className="flow-node">
      <span className="flow-icon">
        <Icon name={node.icon} />
      </span>
      <p>
        <b>{node.title}</b>
        <span className="num">{node.text}</span>
      </p>
    </div>
  );
}
