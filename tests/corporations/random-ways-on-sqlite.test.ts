import { tellRandomWays } from './random-ways-telling.ts'

tellRandomWays('sqlite')
