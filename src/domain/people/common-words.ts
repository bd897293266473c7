/** Words that the commonest passwords are made of. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passcode passphrase motdepasse contrasena senha parola mima woaini wodemima
  admin administrator administrador root superuser sysadmin user username test tester testing testtest guest demo
  login logon signin account master manager owner operator default changeme change temp temporary secret secure
  security private access letmein welcome welcomeback hello helloworld hi goodbye please trustno trustnoone
  qwerty qwertz azerty qwe asd zxc qweasd qweasdzxc qazwsx qazwsxedc asdf asdfg asdfgh zxcv zxcvb zxcvbn wasd
  abc abcd abcde abcdef abcabc xyz xxx aaa iloveyou ilove love lovely loveme lover baby babygirl princess prince
  angel sweet sweetie honey sugar flower flowers sunshine summer winter spring autumn monday tuesday wednesday
  thursday friday saturday sunday january february march april june july august september october november
  december monkey dragon tiger lion panda eagle falcon wolf bear horse kitty kitten puppy doggy dog cat bird fish
  shadow ghost hunter killer ninja samurai warrior soldier ranger knight wizard magic merlin pirate vampire
  superman batman spiderman ironman starwars startrek pokemon pikachu naruto mario zelda matrix gandalf
  football soccer baseball basketball hockey tennis golf rugby cricket yankees lakers cowboys arsenal chelsea
  liverpool barcelona juventus ferrari porsche mercedes mustang corvette camaro harley yamaha honda toyota nissan
  computer internet server network windows linux ubuntu debian android apple macbook iphone samsung google facebook
  twitter youtube amazon microsoft oracle cisco github gitee gitlab database mysql postgres redis docker java
  python coffee cookie cookies chocolate cheese pizza banana orange cherry peach pepper ginger apples freedom
  liberty peace heaven jesus christ god blessed faith family friend friends forever always lucky happy smile
  money dollar rich gold golden silver diamond diamonds crystal pearl ruby purple yellow green blue red black
  white rainbow america american canada china chinese beijing shanghai london england france paris germany berlin
  deutschland india mumbai japan tokyo russia moscow brazil mexico texas dallas boston chicago newyork california
  michael jordan robert daniel thomas andrew joshua matthew anthony charlie george william james john david alex
  maria anna jessica jennifer ashley amanda nicole michelle samantha elizabeth victoria sophie emma olivia
  assent agreement contributor licence license signature corporation company office community project openeuler
  mindspore opengauss openlookeng huawei`.split(/\s+/),
)
