/** Long side of the picture that documents carry, in pixels. */
export const printSide = 1000
