import { Badge } from "~/components/text";
import type { Scenes } from "~/content/scenes";

import { Scene } from "./scene";

/** Above the table in a narrow scene, beside it in a wide one. */
const navClass = [
  "border-line text-muted flex gap-1 border-b px-4 py-2 text-sm @max-[25rem]:px-2",
  "@min-[34rem]:row-span-2 @min-[34rem]:flex-col @min-[34rem]:border-r @min-[34rem]:border-b-0",
  "@min-[60rem]:row-span-1",
].join(" ");

const tabClass = "rounded-[0.5rem] px-3 py-1 @max-[25rem]:px-2";

const cellClass = [
  "border-line border-b px-2 py-3 text-left font-normal first:pl-5",
  "@max-[25rem]:px-1 @max-[25rem]:py-2 @max-[25rem]:first:pl-3",
].join(" ");
/** The column of dates, for which a narrow scene has no room. */
const DUE = 2;
const wideOnly = "@max-[25rem]:hidden";

/** An application window: a table of jobs, one of them open as a form. */
export function AppScene({ app: content, mark }: Scenes) {
  return (
    <Scene mark={mark} alt={content.alt} title={content.address} className="@container">
      <div className="grid @min-[34rem]:grid-cols-[7rem_1fr] @min-[60rem]:grid-cols-[9rem_1fr_24rem]">
        <ul className={navClass}>
          {content.nav.map((item) => (
            <li key={item} className={`${tabClass} ${item === content.current ? "bg-lamp/18 text-text" : ""}`}>
              {item}
            </li>
          ))}
        </ul>
        <table className="self-start text-sm/[1.3]">
          <thead>
            <tr>
              {content.columns.map((column, index) => (
                <th key={column} className={`text-muted text-xs ${cellClass} ${index === DUE ? wideOnly : ""}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.rows.map((row) => (
              <tr key={row.job} className={row.job === content.open ? "bg-lamp/10" : ""}>
                <td className={`num ${cellClass}`}>{row.job}</td>
                <td className={cellClass}>{row.customer}</td>
                <td className={`num ${cellClass} ${wideOnly}`}>{row.due}</td>
                <td className={cellClass}>
                  <Badge hue={row.hue}>{row.status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="scene-step bg-ground-2/60 px-5 pt-4 pb-5 @max-[25rem]:invisible @max-[25rem]:absolute">
          <b className="mb-2 block font-semibold">{content.form.title}</b>
          {content.form.fields.map((field) => (
            <p key={field.label} className="text-muted mt-2 grid grid-cols-[5.5rem_1fr] items-center text-sm">
              <span>{field.label}</span>{" "}
              <span className="border-line-strong bg-ground text-text rounded-[0.5rem] border px-3 py-1">
                {field.value}
              </span>
            </p>
          ))}
          <p className="text-muted mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
            <span className="bg-lamp text-on-lamp rounded-[0.5rem] px-4 py-1 font-medium">{content.form.save}</span>{" "}
            <span>{content.form.history}</span>
          </p>
        </div>
      </div>
    </Scene>
  );
}
