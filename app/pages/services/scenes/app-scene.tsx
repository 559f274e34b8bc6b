import { Badge } from "~/components/text";
import { scenes } from "~/content/services/scenes";

import { Scene } from "./scene";

/** An application window: a table of jobs, one of them open as a form. */
export function AppScene() {
  const content = scenes.app;
  return (
    <Scene alt={content.alt} title={content.address} className="scene-app">
      <div className="app-body">
        <ul className="app-nav">
          {content.nav.map((item) => (
            <li key={item} data-current={item === content.current ? "" : undefined}>
              {item}
            </li>
          ))}
        </ul>
        <table className="app-table">
          <thead>
            <tr>
              {content.columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.rows.map((row) => (
              <tr key={row.job} data-open={row.job === content.open ? "" : undefined}>
                <td className="num">{row.job}</td>
                <td>{row.customer}</td>
                <td className="num">{row.due}</td>
                <td>
                  <Badge hue={row.hue}>{row.status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="app-form scene-step">
          <b>{content.form.title}</b>
          {content.form.fields.map((field) => (
            <p key={field.label}>
              <span>{field.label}</span>
              <span className="app-field">{field.value}</span>
            </p>
          ))}
          <p className="app-foot">
            <span className="app-save">{content.form.save}</span>
            <span>{content.form.history}</span>
          </p>
        </div>
      </div>
    </Scene>
  );
}
