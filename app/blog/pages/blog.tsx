export default function Blog() {
  return <p>Blog</p>;
}
