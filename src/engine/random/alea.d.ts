// The package has types for the whole, but none for this file of it.
declare module 'seedrandom/lib/alea' {
  import { alea } from 'seedrandom';
  export default alea;
}
