import { files } from '../../../../platform/device/files'

/** Longer than that nobody waits for a photo before printing without it. */
const patienceMs = 15_000

/**
 * Prints the page once every picture is there: those below the screen are not fetched before.
 * @param arriving what the page still waits for to show it
 */
export async function printReport(arriving: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([arriving.then(picturesThere), late])
  files.print()
}

const picturesThere = () => Promise.all([...document.querySelectorAll('img')].map(fetched))

/** Settles when a picture is there, or is known not to come. */
function fetched(picture: HTMLImageElement): Promise<unknown> {
  picture.loading = 'eager'
  if (picture.complete) return Promise.resolve()
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true })
    picture.addEventListener('error', resolve, { once: true })
  })
}
