export const hazardClasses = ['az_tehlikeli', 'tehlikeli', 'cok_tehlikeli'] as const
/** Tehlike sınıfı of a workplace (İşyeri Tehlike Sınıfları Tebliği). */
export type HazardClass = (typeof hazardClasses)[number]

export const hazardClassLabels: Record<HazardClass, string> = {
  az_tehlikeli: 'Az Tehlikeli',
  tehlikeli: 'Tehlikeli',
  cok_tehlikeli: 'Çok Tehlikeli',
}

export const employeeRanges = {
  '1-9': { from: 1, to: 9 },
  '10-49': { from: 10, to: 49 },
  '50-249': { from: 50, to: 249 },
  '250+': { from: 250, to: null },
} as const
export type EmployeeRange = keyof typeof employeeRanges
export const employeeRangeNames = ['1-9', '10-49', '50-249', '250+'] as const satisfies EmployeeRange[]
