export default function AdminPost() {
  return <p>AdminPost</p>;
}
