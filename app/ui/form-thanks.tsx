import { useEffect, useRef, type ReactNode } from "react";

type Props = { id: string; title: string; reference: string; children: ReactNode };

/** Stands where the form stood: it arrived, and this is what to quote. A keyboard or screen reader goes on from here. */
export function FormThanks({ id, title, reference, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id={id} className="thanks" aria-labelledby={`${id}-title`}>
      <div className="thanks-sun" aria-hidden="true" />
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="thanks-reference">
        Your reference is <b>{reference}</b>
      </p>
      {children}
    </section>
  );
}
