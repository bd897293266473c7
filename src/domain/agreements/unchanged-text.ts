import type { DifferingBlock } from './difference.ts'

/** Whether a new version has the same text as the previous one, so that only its file or fields differ. */
export const isUnchanged = ({ blocks }: { blocks: readonly DifferingBlock[] }): boolean =>
  blocks.every(({ kind }) => kind === 'kept')
