import { MoreLink } from "~/components/more-link";
import { Picture } from "~/components/picture";
import { Badge } from "~/components/text";
import { blogPage } from "~/content/blog-page";
import { pictureSources } from "~/domain/blog/image";
import type { PostCard } from "~/domain/blog/post";

/** Width at which a card's picture is shown: beside its title on a phone, else in two or three columns. */
const CARD_SIZES = "(min-width: 75rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 8rem";
const FEATURED_SIZES = "(min-width: 75rem) 41rem, (min-width: 60rem) 55vw, 92vw";

/**
 * Articles side by side. `pair`: where there are only two columns, the third is left out. `lead`: the one that stands above,
 * and here mostly in words.
 */
export function ArticleGrid({
  cards,
  pair = false,
  lead,
}: {
  cards: readonly PostCard[];
  pair?: boolean;
  lead?: PostCard;
}) {
  return (
    <ul className="gap-x-card gap-y-gap grid sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.id} className={pair && index === 2 ? "sm:max-lg:hidden" : ""}>
          {card === lead ? <LeadCard card={card} /> : <ArticleCard card={card} />}
        </li>
      ))}
    </ul>
  );
}

/** On a phone the picture stands beside date and title, and the rest below both. */
const besideClass = [
  "max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-4 max-sm:[&>.picture]:row-span-2",
  "max-sm:[&>.picture]:self-start max-sm:[&>.article-meta]:mt-0 max-sm:[&>:nth-child(n+4)]:col-span-full",
].join(" ");

/** One article of a list; a click anywhere on it opens the article. */
function ArticleCard({ card }: { card: PostCard }) {
  return (
    <article className={`article-card ${besideClass}`}>
      <Picture {...pictureSources(card.picture)} sizes={CARD_SIZES} width={1200} height={630} />
      <CardMeta card={card} />
      <h3 className="article-title">{card.title}</h3>
      {card.excerpt ? <p className="article-excerpt">{card.excerpt}</p> : null}
      <ReadMore card={card} />
    </article>
  );
}

/** The article that leads the list, once more and mostly in words: its picture stands above at twice the size. */
function LeadCard({ card }: { card: PostCard }) {
  return (
    <article className="article-card wash wash-lamp rounded-card p-card">
      <div className="w-32">
        <Picture {...pictureSources(card.picture)} sizes={FEATURED_SIZES} width={1200} height={630} />
      </div>
      <CardMeta card={card} />
      <h3 className="article-title text-2xl/[1.12]">{card.title}</h3>
      {card.excerpt ? <p className="article-excerpt line-clamp-5">{card.excerpt}</p> : null}
      <ReadMore card={card} />
    </article>
  );
}

const posterClass = [
  "article-card at-night bg-ground-2 border-line rounded-card mt-6 overflow-hidden border",
  "lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:[&>.picture]:order-last lg:[&_img]:h-full",
  "[&>.picture]:rounded-none [&>.picture]:shadow-none",
].join(" ");

/** The article that leads the list, as a poster at night: among the others it is a card like them. */
export function FeaturedArticle({ card }: { card: PostCard }) {
  return (
    <article className={posterClass}>
      <Picture {...pictureSources(card.picture)} sizes={FEATURED_SIZES} width={1200} height={630} priority />
      <div className="p-card flex flex-col items-start justify-center">
        <CardMeta card={card} />
        <h3 className="article-title text-3xl">{card.title}</h3>
        {card.excerpt ? <p className="article-excerpt line-clamp-5 text-base">{card.excerpt}</p> : null}
        <ReadMore card={card} />
      </div>
    </article>
  );
}

function CardMeta({ card }: { card: PostCard }) {
  return (
    <p className="article-meta">
      <time dateTime={card.date} className="num">
        {card.date}
      </time>{" "}
      {card.featured ? <Badge hue="orange">{blogPage.featuredBadge}</Badge> : null}
    </p>
  );
}

function ReadMore({ card }: { card: PostCard }) {
  return <MoreLink href={card.path} label={blogPage.readMore} title={card.title} className="article-link" />;
}
