export default function PostPage() {
  return <p>PostPage</p>;
}
