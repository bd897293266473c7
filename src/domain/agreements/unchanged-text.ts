import type { DifferingBlock } from './difference.ts'

/** Whether a new version has the text of the previous one: its file or its fields are new, its text is not. */
export const isUnchanged = ({ blocks }: { blocks: readonly DifferingBlock[] }): boolean =>
  blocks.every(({ kind }) => kind === 'kept')
