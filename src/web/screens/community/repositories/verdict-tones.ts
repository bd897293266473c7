import type { Schemas } from '../../../../../openapi/index.ts'
import type { Tone } from '../../../ui/feedback/state-word.tsx'

export const verdictTones = {
  covered: 'done',
  uncovered: 'failed',
  unknown: 'over',
  reading: 'going',
} as const satisfies Record<Schemas['WatchedPull']['verdict'], Tone>
