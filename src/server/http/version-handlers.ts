import { letterPreviewsAMinute } from '../../domain/limits.ts'
import type { Services } from '../services.ts'
import { listConcerned } from '../usecases/community/list-concerned.ts'
import { previewLetters } from '../usecases/community/preview-letters.ts'
import type { HandlersOf } from './contract.ts'
import { rateLimit } from './rate-limit.ts'

type Own = 'previewLetters' | 'listConcerned'

/** The area "community", where it is about those whom a new version of an agreement concerns. */
export function versionHandlers(services: Services): HandlersOf<Own> {
  const admitPreview = rateLimit(services.clock, letterPreviewsAMinute)
  return {
    previewLetters: async ({ path, body }, caller) => {
      admitPreview(caller.account)
      return previewLetters(services, caller, { linkId: path.link_id, question: body })
    },

    listConcerned: async ({ path, query }, caller) =>
      listConcerned(services, caller, { linkId: path.link_id, asked: query }),
  }
}
