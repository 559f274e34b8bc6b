import type { ReactNode } from "react";

/** A small drawing for each service; the parts in the lamp’s light brighten when its card is pointed at. */
export const serviceScenes = {
  chat: Agents,
  voice: Agents,
  dashboard: Dashboard,
  flow: Flow,
  app: App,
} as const;

/** Above the words of its card on a phone, beside them from there on. */
const frameClass =
  "border-line bg-ground-2 h-32 w-full border-b md:row-span-2 md:h-full md:border-r md:border-b-0 xl:row-auto";

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 260 190" className={frameClass} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A voice, an answer, and the hour that was booked. */
function Agents() {
  return (
    <Frame>
      <g className="stroke-second" strokeWidth="4" strokeLinecap="round">
        <path d="M34 50v12M45 42v28M56 34v44M67 46v20M78 38v36M89 28v56M100 42v28M111 50v12" />
      </g>
      <path
        d="M134 38h86a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10h-70l-14 12V82a10 10 0 0 1-12-10V48a10 10 0 0 1 10-10Z"
        className="fill-surface stroke-line-strong/60"
      />
      <path d="M142 53h70M142 67h44" className="stroke-muted" strokeWidth="5" strokeLinecap="round" />
      <path d="M40 122h42v36H40zM88 122h42v36H88zM184 122h42v36h-42z" className="fill-text/7" />
      <g className="service-lamp">
        <rect x="132" y="116" width="50" height="48" rx="8" className="fill-lamp" />
        <path
          d="m147 140 7 8 14-16"
          className="stroke-on-lamp fill-none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Frame>
  );
}

/** One page of figures; the last bar stands out. */
function Dashboard() {
  return (
    <Frame>
      <rect x="34" y="26" width="192" height="138" rx="12" className="fill-surface stroke-line-strong/60" />
      <path d="M50 46h44" className="stroke-muted" strokeWidth="5" strokeLinecap="round" />
      <path d="M50 66h34" className="stroke-text" strokeWidth="9" strokeLinecap="round" />
      <path d="M50 150h160" className="stroke-line-strong/60" />
      <path d="M54 150v-28h20v28zM84 150v-40h20v40zM114 150v-34h20v34zM144 150v-56h20v56z" className="fill-second/45" />
      <g className="service-lamp">
        <path d="M174 150V74h20v76z" className="fill-lamp" />
        <circle cx="184" cy="52" r="6" className="fill-lamp" />
      </g>
      <path d="m64 108 30-14 30 8 30-24 22-18" className="stroke-muted fill-none" strokeWidth="2" />
    </Frame>
  );
}

/** Three steps that run by themselves, and the one that waits for a person. */
function Flow() {
  return (
    <Frame>
      <path
        d="M84 62h42M176 62h16a14 14 0 0 1 14 14v26M118 132H98a14 14 0 0 1-14-14V94"
        className="stroke-line-strong fill-none"
        strokeWidth="2"
      />
      <rect x="32" y="40" width="52" height="46" rx="10" className="fill-surface stroke-line-strong/60" />
      <path
        d="m47 63 7 8 14-16"
        className="stroke-ok fill-none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="126" y="40" width="52" height="46" rx="10" className="fill-surface stroke-line-strong/60" />
      <path
        d="m141 63 7 8 14-16"
        className="stroke-ok fill-none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g className="service-lamp">
        <rect x="176" y="104" width="56" height="50" rx="10" className="fill-lamp" />
        <path
          d="m192 129 8 9 15-18"
          className="stroke-on-lamp fill-none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <rect
        x="92"
        y="110"
        width="52"
        height="46"
        rx="10"
        className="fill-surface stroke-second"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <path d="M118 124a6 6 0 1 0 .1 0M106 148c1-12 23-12 24 0" className="stroke-second fill-none" strokeWidth="2.5" />
    </Frame>
  );
}

/** An application window with a form on the desk and the same on a telephone. */
function App() {
  return (
    <Frame>
      <rect x="30" y="30" width="166" height="126" rx="12" className="fill-surface stroke-line-strong/60" />
      <path d="M30 54h166M72 54v102" className="stroke-line-strong/50" />
      <path d="M42 42h.1M53 42h.1M64 42h.1" className="stroke-muted" strokeWidth="6" strokeLinecap="round" />
      <path d="M42 72h18M42 88h18M42 104h18" className="stroke-muted/60" strokeWidth="5" strokeLinecap="round" />
      <path d="M86 68h92v16H86zM86 94h92v16H86z" className="fill-text/7" />
      <path d="M94 76h42M94 102h58" className="stroke-text/70" strokeWidth="4" strokeLinecap="round" />
      <rect x="86" y="122" width="54" height="20" rx="6" className="fill-text/15" />
      <rect
        x="170"
        y="68"
        width="62"
        height="106"
        rx="12"
        className="fill-ground stroke-line-strong"
        strokeWidth="1.5"
      />
      <path d="M182 90h38M182 104h26M182 118h32" className="stroke-muted" strokeWidth="4" strokeLinecap="round" />
      <g className="service-lamp">
        <rect x="181" y="136" width="40" height="20" rx="6" className="fill-lamp" />
      </g>
    </Frame>
  );
}
