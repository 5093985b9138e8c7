import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { AfterAct } from "../sharing/after-act.tsx";
import "../reading/text-article.css";

type Props = Omit<ComponentProps<typeof AfterAct>, "level"> & {
  id: string;
  title: string;
  /** Left out where the mail that is on its way names it. */
  reference?: string;
  /** `h1` where this is all the page says. */
  level?: "h1" | "h2" | "h3";
  /** What happened, where the title leaves something to say. */
  children?: ReactNode;
};

const BELOW = { h1: "h2", h2: "h3", h3: "h4" } as const;

/** Replaces a form that was accepted: what happened, with its reference, and what comes next. Takes the focus. */
export function FormThanks({ id, title, reference, level: Heading = "h2", children, ...after }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id={id} className="thanks" aria-labelledby={`${id}-title`}>
      <div className="sun below-l" aria-hidden="true" />
      <Heading id={`${id}-title`} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {reference && (
        <p className="lead above-s below-m">
          Your reference is <span className="ink digits select-all">{reference}</span>
        </p>
      )}
      {children}
      <AfterAct {...after} level={BELOW[Heading]} />
    </section>
  );
}
