export default function AdminEventPlural() {
  return <p>AdminEventPlural</p>;
}
