import { setup } from 'xstate'

/** State of a signing before its deletion; restoring returns to it. */
export type BeforeDeletion = 'submitted' | 'mailed' | 'uploaded'

/**
 * States of a corporation's signing (decision 23). The signed PDF is `uploaded` by the community or `returned` by the representative
 * through the link in the email. A PDF that cannot be accepted is refused with a reason (decision 48). The signing can be deleted until an
 * administrator exists; `purged` means deleted completely.
 */
export const corporationSigningLifecycle = setup({
  types: {
    events: {} as
      | { type: 'document.mailed' }
      | { type: 'document.resent' }
      // A reminder to return the emailed document. It can be undone while its email is queued, in any state.
      | { type: 'representative.reminded' }
      | { type: 'reminder.undone' }
      | { type: 'pdf.uploaded' }
      | { type: 'pdf.returned' }
      // The community requests another scan; the rejected scan is kept.
      | { type: 'scan.refused' }
      | { type: 'administrator.created' }
      | { type: 'representative.changed' }
      // The corporation's administrator accepts a later version of the agreement.
      | { type: 'agreement.accepted' }
      | { type: 'corporation.deleted' }
      | { type: 'corporation.restored'; before: BeforeDeletion }
      | { type: 'corporation.purged' },
  },
  guards: {
    wasMailed: (_, { before }: { before: BeforeDeletion }) => before === 'mailed',
    wasUploaded: (_, { before }: { before: BeforeDeletion }) => before === 'uploaded',
  },
}).createMachine({
  id: 'corporationSigningLifecycle',
  initial: 'submitted',
  states: {
    submitted: {
      on: {
        'document.mailed': 'mailed',
        'document.resent': 'submitted',
        'reminder.undone': 'submitted',
        'pdf.uploaded': 'uploaded',
        'pdf.returned': 'uploaded',
        'representative.changed': 'submitted',
        'corporation.deleted': 'deleted',
      },
    },
    mailed: {
      on: {
        'document.mailed': 'mailed',
        'document.resent': 'mailed',
        'representative.reminded': 'mailed',
        'reminder.undone': 'mailed',
        'pdf.uploaded': 'uploaded',
        'pdf.returned': 'uploaded',
        // The new representative has not received the document yet.
        'representative.changed': 'submitted',
        'corporation.deleted': 'deleted',
      },
    },
    uploaded: {
      on: {
        'document.mailed': 'uploaded',
        'document.resent': 'uploaded',
        'reminder.undone': 'uploaded',
        'pdf.uploaded': 'uploaded',
        'pdf.returned': 'uploaded',
        // The email with the reason for the rejection contains the document again.
        'scan.refused': 'submitted',
        'representative.changed': 'uploaded',
        'administrator.created': 'approved',
        'corporation.deleted': 'deleted',
      },
    },
    approved: {
      on: {
        // The representative may still reply to an earlier email, or send a better scan.
        'document.mailed': 'approved',
        'pdf.uploaded': 'approved',
        'representative.changed': 'approved',
        'agreement.accepted': 'approved',
        'reminder.undone': 'approved',
      },
    },
    deleted: {
      on: {
        'corporation.restored': [
          {
            guard: { type: 'wasUploaded', params: ({ event }) => ({ before: event.before }) },
            target: 'uploaded',
          },
          { guard: { type: 'wasMailed', params: ({ event }) => ({ before: event.before }) }, target: 'mailed' },
          { target: 'submitted' },
        ],
        'corporation.purged': 'purged',
        'reminder.undone': 'deleted',
      },
    },
    purged: {},
  },
})
