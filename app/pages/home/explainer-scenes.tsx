import type { ReactNode } from "react";

/** The four scenes, in order. Three play at night and one in the morning, whatever the theme. */
export const explainerScenes = [Ringing, Asking, Booking, Reading] as const;

function Frame({ morning = false, children }: { morning?: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 560 330"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`film-frame block w-full ${morning ? "always-morning" : "always-night"}`}
      aria-hidden="true"
    >
      <rect x="-200" width="960" height="330" className="fill-ground" />
      {children}
    </svg>
  );
}

/** A telephone rings on a dark desk, the city behind the window. */
function Ringing() {
  return (
    <Frame>
      <rect x="30" y="36" width="262" height="176" className="fill-ground-2 stroke-line" />
      <path d="M252 62a22 22 0 1 0 14 34 18 18 0 0 1-14-34Z" className="fill-text/85" />
      <path d="M30 212v-44h34v-22h40v34h26v-54h48v30h22v-18h38v40h54v34Z" className="fill-near" />
      <path d="M146 140h7v9h-7z" className="fill-lamp" />
      <path d="M161 36v176M30 124h262" className="stroke-ground" strokeWidth="5" />
      <rect x="-200" y="262" width="960" height="68" className="fill-near" />
      <path d="M-200 262h960" className="stroke-line-strong/50" />
      <path d="M84 262h52M110 262v-20" className="stroke-line-strong" strokeWidth="6" />
      <rect x="52" y="168" width="116" height="74" rx="7" className="fill-ground stroke-line-strong" />
      <path d="M66 184h32M66 197h20" className="stroke-line-strong/60" strokeWidth="3" />
      <circle cx="414" cy="196" r="128" className="fill-lamp/6" />
      <circle cx="414" cy="196" r="92" className="fill-lamp/8" />
      <circle cx="414" cy="196" r="60" className="fill-lamp/10" />
      <path
        d="M372 262v-14c0-16 12-24 22-24v-12h40v12c10 0 22 8 22 24v14Z"
        className="fill-surface stroke-line-strong"
      />
      <path
        d="M356 204c0-12 26-24 58-24s58 12 58 24v6c0 4-3 6-7 6h-18c-4 0-7-3-7-7v-5c-8-3-16-4-26-4s-18 1-26 4v5c0 4-3 7-7 7h-18c-4 0-7-2-7-6Z"
        className="fill-lamp"
      />
      <circle cx="414" cy="242" r="10" className="fill-ground stroke-line-strong" />
      <path
        d="M338 176c5-18 15-31 30-39M316 166c7-25 21-44 42-55M490 176c-5-18-15-31-30-39M512 166c-7-25-21-44-42-55"
        className="stroke-lamp fill-none"
        strokeWidth="5"
      />
    </Frame>
  );
}

/** Speech on the left becomes filled fields on the right. */
function Asking() {
  return (
    <Frame>
      <path
        d="M92 152v26M106 138v54M120 120v90M134 144v42M148 128v74M162 106v118M176 136v58M190 148v34M204 126v78M218 154v22"
        className="stroke-lamp"
        strokeWidth="5"
      />
      <path
        d="M232 165c22 0 14-74 44-74M232 165h44M232 165c22 0 14 74 44 74"
        className="stroke-lamp/45 fill-none"
        strokeWidth="2"
        strokeDasharray="3 7"
      />
      <rect x="282" y="44" width="196" height="242" rx="14" className="fill-surface stroke-line-strong/60" />
      <path d="M302 70h62" className="stroke-muted" strokeWidth="7" />
      <path d="M300 92h160v34H300zM300 138h160v34H300zM300 184h160v34H300z" className="fill-text/6" />
      <path d="M312 109h92M312 155h58M312 201h92M312 247h36" className="stroke-text/80" strokeWidth="6" />
      <path d="m434 109 5 5 9-10M434 155l5 5 9-10M434 201l5 5 9-10" className="stroke-ok fill-none" strokeWidth="3" />
      <rect x="300" y="230" width="160" height="34" rx="8" className="fill-lamp/12 stroke-lamp" strokeWidth="1.5" />
    </Frame>
  );
}

/** A week in which a free hour is taken, and the record and the message follow from it. */
function Booking() {
  return (
    <Frame>
      <rect x="76" y="54" width="232" height="222" rx="14" className="fill-surface stroke-line-strong/60" />
      <path d="M76 94h232" className="stroke-line" />
      <path d="M95 75h14m30 0h14m30 0h14m30 0h14m30 0h14" className="stroke-muted" strokeWidth="6" />
      <path
        d="M86 104h32v46H86zM130 104h32v28h-32zM174 104h32v64h-32zM262 104h32v34h-32zM86 196h32v66H86zM130 170h32v40h-32zM218 170h32v92h-32zM262 182h32v36h-32zM174 224h32v38h-32z"
        className="fill-text/10"
      />
      <rect x="212" y="106" width="44" height="52" rx="7" className="fill-lamp" />
      <path d="m224 132 7 8 13-15" className="stroke-on-lamp fill-none" strokeWidth="4" />
      <path
        d="M256 132c52 0 40-30 80-30M256 132c60 0 36 92 80 92"
        className="stroke-lamp/60 fill-none"
        strokeWidth="2"
        strokeDasharray="3 7"
      />
      <rect x="338" y="66" width="146" height="76" rx="12" className="fill-surface stroke-line-strong/60" />
      <circle cx="368" cy="104" r="16" className="fill-second/35" />
      <path d="M396 95h64M396 113h42" className="stroke-text/70" strokeWidth="6" />
      <path
        d="M350 188h122a12 12 0 0 1 12 12v48a12 12 0 0 1-12 12H366l-16 16v-16a12 12 0 0 1-12-12v-48a12 12 0 0 1 12-12Z"
        className="fill-second/25"
      />
    </Frame>
  );
}

/** Morning: the sun in the window, coffee, and a sheet with four lines, one of them for a person. */
function Reading() {
  return (
    <Frame morning>
      <rect x="284" y="30" width="246" height="186" className="fill-ground-2 stroke-line-strong/40" />
      <clipPath id="morning-window">
        <path d="M284 30h246v186H284z" />
      </clipPath>
      <g clipPath="url(#morning-window)">
        <circle cx="436" cy="172" r="66" className="fill-sun" />
        <path d="M284 216v-30h36v-22h34v30h30v-46h42v26h26v-18h40v34h38v26Z" className="fill-near" />
      </g>
      <path d="M407 30v186M284 123h246" className="stroke-surface" strokeWidth="6" />
      <rect x="-200" y="262" width="960" height="68" className="fill-near" />
      <path d="M-200 262h960" className="stroke-line-strong/50" />
      <g transform="rotate(-3 150 160)">
        <rect x="48" y="44" width="202" height="246" rx="14" className="fill-surface stroke-line-strong/50" />
        <path d="M70 74h78" className="stroke-text" strokeWidth="9" />
        <path
          d="m70 112 5 6 10-12M70 154l5 6 10-12M70 196l5 6 10-12"
          className="stroke-ok fill-none"
          strokeWidth="3.5"
        />
        <path d="M104 112h118M104 154h84M104 196h118" className="stroke-muted/70" strokeWidth="7" />
        <rect x="60" y="220" width="178" height="42" rx="9" className="fill-lamp/25" />
        <circle cx="78" cy="241" r="7" className="fill-lamp" />
        <path d="M104 241h96" className="stroke-text" strokeWidth="7" />
      </g>
      <path d="M404 244h44a16 16 0 0 1 0 32h-6" className="stroke-text/80 fill-none" strokeWidth="6" />
      <path d="M376 230h66v44a18 18 0 0 1-18 18h-30a18 18 0 0 1-18-18Z" className="fill-text/85" />
    </Frame>
  );
}
