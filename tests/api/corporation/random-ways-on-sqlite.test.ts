import { tellRandomWays } from './random-ways-suite.ts'

tellRandomWays('sqlite')
