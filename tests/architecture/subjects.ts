/**
 * Areas with their subjects, which are folders of `src/server/usecases`, `src/web/screens` and `machines`. A subject has the same name in all layers.
 * Its list contains the subfolders that exist in only one layer, such as screens. To add a folder, name it after a subject, or add it to the
 * subject's list.
 */
export const subjects: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  signing: {
    entry: [],
    sign: ['company-sign', 'last-sign', 'sign-codes'],
    'company-document': ['representative'],
    'version-consent': ['agreement-update'],
    public: ['agreement-versions'],
  },
  access: {
    'sign-in': ['first-screen', 'guard', 'recognition', 'role-choice'],
    'platform-sign-in': ['platform', 'platform-email'],
    passwords: ['modify-password', 'reset-password', 'retrieve-password'],
    'link-invitation': [],
    'notification-stops': ['unsubscribe'],
    policy: [],
    search: [],
  },
  community: {
    projects: ['activity', 'project-people', 'wizard'],
    agreements: ['agreement-drafts', 'campaigns', 'versions'],
    companies: ['company-review'],
    people: ['signers'],
    repositories: [],
    settings: ['mailboxes', 'notifications', 'policies'],
  },
  corporation: {
    employees: ['employee-list'],
    'company-managers': ['create-manager', 'manager-list'],
    'company-domains': ['add-subemail', 'subemail'],
    'company-agreement': ['signed-cla'],
    'company-notifications': [],
  },
  checks: {
    forges: ['forge-registration'],
    repositories: [],
    organizations: [],
    evaluation: [],
    'check-page': ['diagnosis'],
    'sign-requests': [],
    merging: [],
  },
  person: {
    'my-session': [],
    'my-agreements': [],
    'my-addresses': ['not-me'],
    'my-erasure': [],
    'receipt-check': [],
  },
  verification: { links: [], companies: [], people: [], records: [] },
  shared: {
    agreement: [],
    codes: [],
    companies: [],
    evidence: [],
    flow: [],
    lists: [],
    notifications: [],
    page: [],
    people: [],
    versions: [],
  },
}
