import { useEffect, useRef, type ReactNode } from "react";
import { SignInFrame } from "../../../ui/page/sign-in-frame.tsx";

export type FrameSite = { name: string; taglineFirst: string; taglineSecond: string };
type Props = { site: FrameSite; title: string; lead: string; children?: ReactNode };

/**
 * A step of registration, in the frame of the sign-in page. When a step replaces another one, its heading gets the
 * focus, for keyboards and screen readers.
 */
export function AccountStep({ site, title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <SignInFrame site={site} className="account-step">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </SignInFrame>
  );
}
