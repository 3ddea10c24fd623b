import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { id } from './example-report'

/** Something hidden on a photo. */
export const blurMark = (number: number, change: Partial<PhotoMark> = {}): PhotoMark =>
  ({
    id: id(number),
    name: '',
    kind: 'blur',
    x: 0.1,
    y: 0.2,
    width: 0.3,
    height: 0.4,
    ...change,
  }) as PhotoMark
