/** Why there is no picture. */
export type CameraTrouble = 'refused' | 'absent' | 'busy'

export class NoCamera extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(`no camera: ${trouble}`)
    this.trouble = trouble
  }
}

/** What whoever refused it can do. */
export const cameraRefused = {
  title: 'Kameraya izin verilmedi',
  text: {
    browser:
      'Tarayıcıda adres çubuğunun başındaki simgeye basıp site izinlerinden Kamera’ya izin verin, sonra yeniden deneyin.',
    app: 'Telefonun ayarlarından bu uygulamaya Kamera izni verin, sonra yeniden deneyin.',
  },
}
