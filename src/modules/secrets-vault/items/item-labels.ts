/** 256 short words, easy to say and type: eight bits each. */
export const WORDS: readonly string[] =
  `acid acorn actor adobe agent album alley amber angle ankle apple apron arch arena armor arrow aspen
atlas attic aunt axis badge bagel baker balm banjo barn basil basin beach beam bean bench berry
birch bison blade blaze bloom board boat bonus boot bowl braid brass bread brick bride brook broom
brush bugle bulb bunk cabin cable camel canal candy canoe cape cargo cedar chain chair chalk charm
chart chef chess chill cider cigar civic clam clay cliff clock cloud clove coach cobra cocoa comet
coral couch crab crane crate crown cube curry dairy daisy dance delta denim depot diary diner dock
dove draft drum dune eagle easel elbow elder elm ember epic fable fawn fern ferry fiber field flag
flame flask fleet flint flour flute foam focus forge fox frost fruit fudge gala gate gecko ghost
giant glade globe glove goat grain grape grove guard guava guide habit harp hatch hawk hazel hedge
heron hobby honey hotel igloo index inlet iris ivory jazz jewel jolly judge juice jumbo kayak kiosk
kite koala label lagoon lake lamp larch latch lemon lever lilac lime linen lion llama lobby lodge
lotus lunar lynx mango manor maple march mason medal melon metal mimic mint mocha model moose moss
motor mural nacho nest noble novel oak oasis ocean olive onion opal orbit otter oval owl oxide
paddle palm panda paper patio peach pearl pedal penny piano pilot plaza plum polka pony prism pulse
quail quilt radar ranch raven reef ridge river robin rodeo rover saber sail salsa scarf scout shell`.split(
    /\s+/,
  );
