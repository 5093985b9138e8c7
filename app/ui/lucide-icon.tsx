import { createElement, type SVGProps } from "react";
import { drawnOnce } from "./drawn-once.tsx";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for lucide's own icon builder (see vite.config.ts), whose contexts, sizes and names nobody here uses:
 * a kilobyte less on every page, and less to draw on the server.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import their builder so
export default function createLucideIcon({ node }: IconData) {
  return drawnOnce(function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props["aria-label"] ? undefined : true}
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  });
}
