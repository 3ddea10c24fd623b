import { pictureMaker, type Seen } from './shot-picture'

const make = pictureMaker()

self.addEventListener('message', ({ data: seen }: MessageEvent<Seen<VideoFrame>>) => {
  const making = make(seen)
  // It is drawn; a camera has few of them.
  seen.picture.close()
  void making.then(
    (shot) => self.postMessage(shot, { transfer: [shot.jpeg, shot.small] }),
    () => self.postMessage(null, { transfer: [] }),
  )
})
