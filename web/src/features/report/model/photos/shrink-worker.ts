import { shrinkPhoto } from './shrink-photo'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data).then((shrunk) => self.postMessage(shrunk, { transfer: [] }))
})
