/** Whether the person asked the browser to spare their connection; most browsers do not say. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
