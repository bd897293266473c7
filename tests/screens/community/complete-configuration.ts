import type { Configuration } from '../../../src/domain/projects/configuration.ts'

const told = { summary: 'You keep your tides.', difference: '', isAccepted: false, isAsGiven: false }
export const complete: Configuration = {
  project: { platform: 'github', organization: 'tide', repository: 'pools', site: '', alias: 'Tide' },
  mailbox: { address: 'post@tide.example' },
  agreements: [
    {
      id: 1,
      looksLike: {},
      kind: 'individual',
      language: 'en',
      document: 'd1',
      title: 'Tide Agreement',
      pages: 2,
      url: '',
      filename: 'tide.pdf',
      ...told,
    },
  ],
  areAgreementsComplete: true,
  fields: { individual: [], corporation: [] },
  linkId: null,
}
