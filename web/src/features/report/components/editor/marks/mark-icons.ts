import type { MarkKind } from '@gozlem/domain/report/photo-marks'
import { Circle, EyeOff, type LucideIcon, MoveUpRight, PenLine, Square, Type } from '../../../../../ui/icons'

export const markIcons: Record<MarkKind, LucideIcon> = {
  arrow: MoveUpRight,
  box: Square,
  ellipse: Circle,
  line: PenLine,
  text: Type,
  blur: EyeOff,
}
