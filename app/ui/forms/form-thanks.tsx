import { useEffect, useRef, type ReactNode } from "react";
import "../reading/text-article.css";

type Props = {
  id: string;
  title: string;
  /** Left out where the mail that is on its way names it. */
  reference?: string;
  /** `h1` where this is all the page says. */
  level?: "h1" | "h2";
  children: ReactNode;
};

/** Replaces a form that was accepted, with its reference, and takes the focus. */
export function FormThanks({ id, title, reference, level: Heading = "h2", children }: Props) {
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
          Your reference is <b>{reference}</b>
        </p>
      )}
      {children}
    </section>
  );
}
