import { expect, test } from 'vitest'
import { openWebView, type System } from '../testing/web-view'

/** A phone whose camera leaves no photo, as its plugin says so. */
async function withoutPhoto(system: System, code: string) {
  openWebView(system, {
    Camera: {
      takePhoto: () => {
        throw Object.assign(new Error('Couldn’t take photo.'), { code })
      },
    },
  })
  return import('./camera')
}

test.each(['android', 'ios'] as const)('BEY-05 on %s who closed the camera took no photo', async (system) => {
  const { camera } = await withoutPhoto(system, 'OS-PLUG-CAMR-0006')
  expect(await camera.takePhoto()).toBeNull()
})

test.each([
  ['android', 'OS-PLUG-CAMR-0003', 'refused'],
  ['ios', 'OS-PLUG-CAMR-0003', 'refused'],
  ['android', 'OS-PLUG-CAMR-0007', 'absent'],
  ['ios', 'OS-PLUG-CAMR-0010', 'absent'],
] as const)('BEY-05 on %s a camera that says %s is %s', async (system, code, trouble) => {
  const { camera } = await withoutPhoto(system, code)
  await expect(camera.takePhoto()).rejects.toMatchObject({ trouble })
})
