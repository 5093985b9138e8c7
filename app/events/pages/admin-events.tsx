export default function AdminEvents() {
  return <p>AdminEvents</p>;
}
