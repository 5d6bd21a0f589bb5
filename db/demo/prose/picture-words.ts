import type { Random } from "../random.ts";

/** What each room picture shows, so that descriptions match the pictures; alternatives as in a template. */
const shown: Readonly<Record<string, string>> = {
  "living-01":
    "two sash windows, an open fireplace and an oak floor|a tiled fireplace, picture rails and oak boards underfoot|a cast-iron fireplace, bookshelves and a pair of sash windows",
  "living-02":
    "wide glazed doors that open to the outside|an oak floor and a wall of glazed doors|full-height glazing and plenty of wall for pictures",
  "living-03":
    "exposed beams, a flagged floor and a wood-burning stove in a brick hearth|heavy old beams and a stove set in the brick chimney breast|low beams, a stone floor and a log burner",
  "living-04":
    "a fireplace with shelves to either side and two tall sash windows|warm stone-coloured walls, a fireplace and fitted bookshelves|moulded cornices, a pair of sashes and a hearth with a tiled surround",
  "living-05":
    "glazed doors and a soft carpet|doors to the outside and space for a good run of furniture|a wide run of glazing and quiet, neutral walls",
  "living-06":
    "a beamed ceiling, an oak floor and a wood-burning stove|oak boards, old beams and a stove in a brick fireplace|a log burner beneath a timber bressumer and a ceiling full of beams",
  "kitchen-01":
    "sage-green shaker units and marble worktops under pendant lights|a range cooker and painted cupboards in sage|hand-painted green cupboards with pale marble tops",
  "kitchen-02":
    "navy shaker cupboards, oak worktops and a Belfast sink|dark blue units, a flagged floor and room for a round table|painted navy cupboards, solid oak worktops and a butler sink",
  "kitchen-03":
    "handleless white units and a built-in oven|pale worktops and integrated appliances|clean white cupboards and open shelves",
  "kitchen-04":
    "cream shaker units, granite tops and a black range cooker|cream cupboards with dark granite worktops and a breakfast table|cream units, a range cooker and space to eat by the window",
  "kitchen-05":
    "deep green cupboards, a range cooker and a stone floor|painted green units and pale worktops|a stone-flagged floor, a black range and cupboards in bottle green",
  "dining-01":
    "dark green walls, a fireplace and two sash windows|a working fireplace and seating for six or more|deep green panelling, a period hearth and an oak floor",
  "dining-02":
    "glazed doors to the garden and pendant lights over the table|glazed doors and room for a long table|an oak floor and doors that fold back in summer",
  "bedroom-01":
    "sage walls and fitted wardrobes|a soft carpet, a radiator under the sash and built-in cupboards|a calm green scheme and a run of wardrobes",
  "bedroom-02":
    "sloping ceilings and an old beam|exposed timbers and a ceiling that follows the roof|sloping eaves and an exposed beam",
  "bedroom-03":
    "a wide window and a deep green wall behind the bed|a broad modern window and a soft carpet|fresh decoration and a large window",
  "bedroom-04":
    "an oak floor, a sash window and a feature wall in dark green|polished boards and a tall sash window|soft pink walls, a sash window and bare oak boards",
  "bedroom-05":
    "a navy feature wall and fitted wardrobes|a wide window and built-in wardrobes|fitted wardrobes and a strong navy wall",
  "bathroom-01":
    "a roll-top bath under the window and a chequered floor|painted panelling and a freestanding bath|a freestanding bath and black and white tiles",
  "bathroom-02":
    "green metro tiles and a shower over the bath|a bath with a glass screen, an oak vanity and glazed green tiles|a slate floor, green tiling and a vanity basin",
  "bathroom-03":
    "large stone-coloured tiles and a full-width bath|a wall-hung basin and warm stone tiling|floor-to-ceiling tiling and a wide bath",
  "bathroom-04":
    "white tiles and a navy vanity unit|a screened bath and a pale tiled floor|crisp white tiling, a screened shower over the bath and a vanity basin",
};

export function describePicture(random: Random, file: string | undefined): string | undefined {
  const words = shown[file?.replace(".webp", "") ?? ""];
  return words && random.pick(words.split("|"));
}
