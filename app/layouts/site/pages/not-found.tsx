import { data } from "react-router";

/** Any unknown address: the layout's error view answers. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
