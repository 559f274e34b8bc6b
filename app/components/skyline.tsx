/** The nearer row of houses, as one outline on 1440 by 150 units. */
export const nearBuildings =
  "M-10 150V139h46V150h8V136h58V150h8V135h46V150h8V128h58V150h8V127h90V150h8V134h58V129h58V131h72V150h14V116h72V150h8V124h90V150h14V130h90V150h8V123h58V111h58V114h58V150h8V118h90V102h46V118h72V150h14V90h72V97h72V150h14V91h58V150z";

/**
 * The city at the foot of a page: one window is lit at night, the sun rises behind it in the morning. It has to be last in
 * its section: it is anchored to the section's end, and would move while the section arrives.
 */
export function Skyline() {
  return (
    <div className="sky print:hidden" aria-hidden="true">
      <svg viewBox="0 0 1440 150" preserveAspectRatio="xMaxYMax slice">
        <circle className="fill-sun" cx="1200" cy="56" r="32" />
        <path
          className="fill-far"
          d="M0 150V127h52V129h40V125h34h70V120h64V112h78V116h34V113h58V107h52V112h78V102h84V102h42V100h64V90h42V96h34V94h64V92h78V87h64V82h78V79h58V72h64V82h70V68h52V65h52V61h34V150z"
        />
        <path className="fill-near" d={nearBuildings} />
        <path
          className="sky-windows"
          d="M958 131h4v5h-4zM1063 133h4v5h-4zM1041 127h4v5h-4zM1114 115h4v5h-4zM1108 110h4v5h-4zM1257 121h4v5h-4zM1336 119h4v5h-4zM1394 132h4v5h-4z"
        />
        <path className="sky-lamp" d="M1236 96h6v8h-6z" />
      </svg>
    </div>
  );
}
