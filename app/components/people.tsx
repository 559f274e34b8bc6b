import type { Person } from "~/content/shapes";

/** People with their picture, name and one line each; nothing while there are none. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="gap-x-card grid gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ name, line, picture }) => (
        <li key={name} className="flex items-center gap-4">
          <img
            src={picture}
            width="80"
            height="80"
            alt=""
            loading="lazy"
            decoding="async"
            className="bg-ground-2 size-20 flex-none rounded-full object-cover"
          />
          <p className="text-muted">
            <b className="text-text block font-medium">{name}</b> {line}
          </p>
        </li>
      ))}
    </ul>
  );
}
