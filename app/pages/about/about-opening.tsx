import { ShiftDial } from "./shift-dial";

/** The top of the about page: its heading, and the day's twenty-four hours shared between people and systems. */
export function AboutOpening({ title, lede }: { title: string; lede: string }) {
  return (
    <div className="about-opening">
      <div className="wrap about-opening-grid">
        <div>
          <h1 className="page-title rise">{title}</h1>
          <p className="hero-lede">{lede}</p>
        </div>
        <ShiftDial />
      </div>
    </div>
  );
}
