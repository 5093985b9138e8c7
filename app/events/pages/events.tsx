export default function Events() {
  return <p>Events</p>;
}
