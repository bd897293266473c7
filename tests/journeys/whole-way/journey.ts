/** States and events of the story “a company and its people, from the first signature to the last”, for all participants. */
export const wholeWay = {
  'before anything': { 'the representative signs': 'the document is on its way' },
  'the document is on its way': {
    'the community uploads what came back': 'waiting for approval',
    'the representative sends it back by the letter': 'waiting for approval',
  },
  'waiting for approval': { 'the community approves': 'the account letter is there' },
  'the account letter is there': { 'the administrator sets a password and signs in': 'the people have no manager' },
  'the people have no manager': { 'the administrator creates two managers': 'the managers have their letters' },
  'the managers have their letters': { 'the administrator adds a domain by code': 'the domain is there' },
  'the domain is there': { 'a manager sets a password and signs in': 'a manager can act' },
  'a manager can act': { 'an employee in that domain signs': 'she waits' },
  'she waits': { 'the manager activates her': 'she counts' },
  'she counts': {
    'the manager inactivates and deletes her': 'she counts no longer',
    'the administrator removes the manager': 'the manager is out at the next call',
  },
  'she counts no longer': { 'the administrator removes the manager': 'the manager is out at the next call' },
  'the manager is out at the next call': {},
} as const
