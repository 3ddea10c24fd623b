/** Where what finds faces lies in this build. */
// oxlint-disable-next-line import/default -- Vite answers the address of the built file, which is no export of it
export { default as detectorUrl } from './face-worker.ts?worker&url'
