export default function AdminEvent() {
  return <p>AdminEvent</p>;
}
