export default function AdminPosts() {
  return <p>AdminPosts</p>;
}
