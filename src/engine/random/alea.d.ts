declare module 'seedrandom/lib/alea' {
  import { alea } from 'seedrandom';
  export default alea;
}
