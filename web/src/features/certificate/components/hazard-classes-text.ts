import { type HazardClass, hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'

/** The classes in words: 'Az Tehlikeli, Tehlikeli'; all three as one, none as what that means. */
export function hazardClassesText(classes: readonly HazardClass[]): string {
  const all = Object.keys(hazardClassLabels).length
  if (classes.length === 0) return 'Belirtilmemiş'
  return classes.length === all ? 'Tüm sınıflar' : classes.map((one) => hazardClassLabels[one]).join(', ')
}
