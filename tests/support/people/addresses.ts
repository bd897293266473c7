/** Valid addresses according to RFC 5321 (decision 36), although the pattern in requirements §5 excludes them. */
export const ordinaryAddresses = [
  "o'brien@x.org",
  'a/b@x.org',
  '100%@x.org',
  '#1@x.org',
  'a&b=c?d@x.org',
  '=1+1@x.org',
  '{{name}}@x.org',
  '$t(x)@x.org'.replace(/[()]/g, '`'),
  "!#$%&'*+-/=?^_{|}~`@x.org",
]
