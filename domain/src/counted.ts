/** Most rows of a list that are counted one by one; a list that finds more says this number and that there are more. */
export const countedAtMost = 200
