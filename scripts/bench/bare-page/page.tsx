import { useLoaderData } from "react-router";

const WORDS =
  "Sit with us in person, or from wherever you are. Most mornings are free, and so is the tea that follows.";
/** With them the page has 32 KB. */
const CARDS = 123;

export function loader({ request }: { request: Request }) {
  const length = Number(new URL(request.url).searchParams.get("cards") ?? CARDS);
  return Array.from({ length }, (_, number) => ({ id: `morning-${number}`, title: `Morning ${number}` }));
}

export default function Page() {
  const cards = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Mornings</h1>
      {cards.map(({ id, title }) => (
        <article key={id} className="card">
          <h2 className="card-title">
            <a className="card-link" href={`/mornings/${id}`}>
              {title}
            </a>
          </h2>
          <p className="card-words">{WORDS}</p>
        </article>
      ))}
    </main>
  );
}
