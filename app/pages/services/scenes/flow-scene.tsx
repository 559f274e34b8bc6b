import { Icon } from "~/components/icon";
import { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

type Node = (typeof scenes.flow)["nodes" | "ends"][number];

/** A flow whose nodes light in order and part at the end: what fits is posted, the rest waits for a person. */
export function FlowScene() {
  const content = scenes.flow;
  return (
    <Scene alt={content.alt} title={content.title} time={content.time} className="@container">
      <div className="flow">
        {content.nodes.map((node, index) => (
          <FlowNode key={node.title} node={node} className={index < content.nodes.length - 1 ? "scene-more" : ""} />
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

function FlowNode({ node, className = "" }: { node: Node; className?: string }) {
  return (
    <div className={`flow-node ${className}`}>
      <span className="flow-icon">
        <Icon name={node.icon} />
      </span>
      <p>
        <b className="block font-semibold">{node.title}</b> <span className="num text-muted text-sm">{node.text}</span>
      </p>
    </div>
  );
}
