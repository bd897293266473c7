declare module 'virtual:printable-characters' {
  export const gaps: string
}
