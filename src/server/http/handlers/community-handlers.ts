import type { Services } from '../../context/services.ts'
import { admitReading } from '../../usecases/community/agreement-drafts/agreement-source.ts'
import { linkProject } from '../../usecases/community/projects/link-project.ts'
import { previewAgreement } from '../../usecases/community/agreement-drafts/preview-agreement.ts'
import type { OwnHandlers } from './own-handlers.ts'

export function communityHandlers(services: Services) {
  return {
    linkProject: async ({ body }, caller) => linkProject(services, caller, body),

    previewAgreement: {
      admit: async (_, caller) => admitReading(services, caller),
      answer: async ({ body, files }, caller) =>
        previewAgreement(services, caller, { url: body.url ?? '', file: files.file ?? null }),
    },
  } satisfies Partial<OwnHandlers>
}
